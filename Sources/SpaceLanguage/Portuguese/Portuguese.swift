extension Language {
  static let portuguese = Language(
    code: "pt", stemmer: "portuguese", traits: [.nounFirst, .colonEnds],
    stop: """
      o a os as um uma uns umas do da dos das no na nos nas ao aos à às pelo pela pelos pelas num numa nuns dum duma este
      esta estes estas esse essa esses essas aquele aquela aqueles aquelas deste desta destes destas desse dessa neste
      nesta nesse nessa meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas cada todo toda todos
      todas algum alguma alguns algumas nenhum nenhuma outro outra outros outras mesmo mesma mesmos mesmas tal tais muito
      muita muitos muitas pouco pouca poucos vários várias tanto tanta ambos ambas qualquer quaisquer demais
      eu me mim tu te ti ele ela eles elas nós vós vocês você se si lhe lhes isto isso aquilo algo nada alguém ninguém tudo
      quem que quê qual quais cujo cuja onde quando como quanto porque porquê
      ser sou és é somos são era eras eram foi foram sido sendo será serão seria seriam seja sejam fosse estar estou está
      estão estava estavam esteve estado esteja ter tenho tem têm tinha tinham teve tido tendo terá teria tenha haver há
      havia houve fazer faz fazem fez feito pode podem podia poderia poder deve devem devia deveria vai vão ir
      e ou mas nem se embora pois enquanto porém contudo
      de em por para com sem sobre sob entre até desde durante contra após ante perante segundo conforme via
      não mais menos muito já também só apenas ainda sempre nunca assim então depois antes agora hoje aqui ali lá bem mal
      quase talvez além inclusive etc tão
      """,
    starters: """
      o a os as um uma uns umas este esta estes estas esse essa esses essas aquele aquela ele ela eles elas eu nós você se
      não em de por para com sem sobre segundo desde durante entre após no na nos nas do da dos das ao à pelo pela e ou mas
      embora quando como onde que quem qual porque também além assim então depois antes agora hoje há é são era foi todo
      todos todas muitos alguns outros outra outro cada seu sua isso isto já
      """,
    abbreviations:
      "sr sra srs srta dr dra d prof profa eng arq av st sto sta exmo exma cf p.ex ex aprox tel gen cel cap ten dep",
    finalAbbreviations:
      "etc cia s.a ltda ltd inc e.u.a eua a.c d.c a.m p.m jr jan fev mar abr mai jun jul ago set out nov dez",
    numberAbbreviations:
      "p pp pág págs n nº núm no vol cap fig art ed t tab séc sec jan fev mar abr jun jul ago set out nov dez",
    joiners: "de do da dos das em no na a ao para com e por",
    vague: """
      introdução conclusão resumo índice agradecimentos exercício exercícios bibliografia objetivo objetivos
      coisa coisas maneira forma formas modo tipo tipos espécie exemplo exemplos caso casos facto fato factos fatos parte
      partes número números quantidade dia dias tempo vez vezes ano anos mês meses semana semanas gente pessoa pessoas
      homem mulher fim final início princípio ponto pontos lugar lugares razão razões resultado resultados problema
      problemas pergunta perguntas questão questões resposta respostas ideia ideias capítulo capítulos secção seção figura
      figuras tabela tabelas página páginas nota notas apêndice referência referências autor autores livro livros artigo
      artigos estudo estudos trabalho trabalhos passo passos lista série diferentes diversos diversas novo nova novos novas
      velho bom boa grande grandes pequeno pequena longo alto alta primeiro primeira segundo segunda terceiro terceira
      último última últimos próximo importante importantes principal principais possível hoje ontem amanhã um dois três
      quatro cinco seis sete oito nove dez cem mil milhões metade termo termos palavra palavras nome nomes conjunto lado
      """,
    nameParticles: "de do da dos das e são santo santa dom dona dr dra van von",
    cues: DefinitionCues(
      copula: "é são era eram",
      forward: """
        significa significam refere-se_a referem-se_a se_refere_a define-se_como é_definido_como é_definida_como
        consiste_em consistem_em designa descreve representa compreende quer_dizer entende-se_por
        """,
      backward: """
        chama-se chamam-se denomina-se se_chama é_chamado é_chamada são_chamados são_chamadas chamado chamada chamados
        chamadas denominado denominada denominados denominadas conhecido_como conhecida_como conhecidos_como
        conhecidas_como designado designada designado_por designada_por é_conhecido_como é_conhecida_como
        """,
      articles: "um uma o a os as qualquer todo toda aquele aquela",
      anaphors: "ele ela eles elas este esta isto isso esse essa",
      restatements: "ou isto_é ou_seja",
      relatives: "que quem cujo cuja onde qual o_qual a_qual em_que no_qual na_qual",
      labels: "termo palavra conceito expressão"))
}
