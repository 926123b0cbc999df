"""What an assistant does by the MCP client from PyPI: with the server at the address given, and with the program given."""
import asyncio, json, os, sys
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
try:
    from mcp.client.streamable_http import streamable_http_client as over_http
except ImportError:
    from mcp.client.streamable_http import streamablehttp_client as over_http


async def use(session):
    await session.initialize()
    tools = [tool.name for tool in (await session.list_tools()).tools]
    assert {"spaces", "search", "ask", "read", "block", "timeline", "check"} == set(tools), tools
    found = json.loads((await session.call_tool("search", {"query": "mitochondria", "max": 1})).content[0].text)
    passage = found["passages"][0]
    place = {"space": passage["space"], "document": passage["document"], "start": passage["start"],
             "length": passage["end"] - passage["start"]}
    assert json.loads((await session.call_tool("read", place)).content[0].text)["text"] == passage["text"]
    wrong = await session.call_tool("read", {"document": "none"})
    assert "has no document none" in wrong.content[0].text, wrong
    resource = (await session.list_resources()).resources[0]
    assert json.loads((await session.read_resource(resource.uri)).contents[0].text)["name"] == "cell-biology"
    prompt = await session.get_prompt("check-a-text", {"text": "Cells are small."})
    assert "Cells are small." in prompt.messages[0].content.text


async def both():
    async with over_http(sys.argv[1] + "/mcp") as streams, ClientSession(streams[0], streams[1]) as session:
        await use(session)
    server = StdioServerParameters(command=sys.argv[2], args=["mcp", sys.argv[3]], env=dict(os.environ))
    async with stdio_client(server) as streams, ClientSession(streams[0], streams[1]) as session:
        await use(session)
    print("fine")

asyncio.run(both())
