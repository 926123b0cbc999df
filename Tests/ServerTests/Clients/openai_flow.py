"""What a program that uses OpenAI's own client does with the server at the address given."""
import sys
from openai import NotFoundError, OpenAI

client = OpenAI(base_url=sys.argv[1] + "/v1", api_key="none")
names = [model.id for model in client.models.list()]
assert names[0] == "global" and len(names) == 2, names
assert client.models.retrieve("global").id == "global"
question = [{"role": "developer", "content": "Be brief."},
            {"role": "user", "content": [{"type": "text", "text": "What do mitochondria make?"}]}]
whole = client.chat.completions.create(model="global", messages=question).choices[0].message.content
pieces, usage = [], None
for chunk in client.chat.completions.create(model="global", messages=question, stream=True,
                                            stream_options={"include_usage": True}):
    usage = chunk.usage or usage
    pieces += [choice.delta.content or "" for choice in chunk.choices]
assert "".join(pieces) == whole and "cell-biology/" in whole, (pieces, whole)
assert usage.total_tokens == usage.prompt_tokens + usage.completion_tokens > 0
try:
    client.chat.completions.create(model="nobody", messages=question)
    raise SystemExit("an unknown model answered")
except NotFoundError as error:
    assert error.code == "model_not_found", error
print("fine")
