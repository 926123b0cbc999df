"""Fills in what requests name with what exists on the server: ids of Spaces, documents, files, conversations, messages, jobs, models
and users. A schema cannot say which of them exist, and random ids only ever find the answer 404. Half of the values are replaced."""
import os, random, time
from urllib.parse import quote
import requests, schemathesis
from schemathesis.core.parameters import ParameterLocation

BASE = os.environ["SPACEPIPE_URL"] + "/api/v1"
KEY = {"Authorization": "Bearer " + os.environ["SPACEPIPE_KEY"]} if "SPACEPIPE_KEY" in os.environ else {}
# Spaces and a model that other requests need: the test makes them, and nothing removes or changes them.
KEPT_SPACES = {"cell-biology", "skerrow-bay-erosion"}
KEPT_MODEL = "here"
# Seconds for which an answer is used again.
FRESH = 2

dice = random.Random(7)
answers = {}


def get(path):
    at, value = answers.get(path, (0, None))
    if time.monotonic() - at > FRESH:
        value = requests.get(BASE + path, headers=KEY, timeout=30).json()
        answers[path] = (time.monotonic(), value)
    return value


def ids(path, name, key="id"):
    return [item[key] for item in get(path).get(name, [])]


def spaces(are_kept):
    return [space["id"] for space in get("/spaces").get("spaces", []) if (space["name"] in KEPT_SPACES) == are_kept]


def documents(space):
    return [name for name in ids(f"/spaces/{quote(space, safe='')}/files", "files", "document") if name]


def existing(name, parameters, operation):
    """The values of the path parameter `name` that exist."""
    space = quote(parameters.get("space", ""), safe="")
    match name:
        case "space" if operation.method == "patch" and operation.path.endswith("{space}"):
            return spaces(False) + ids("/spaces?place=trash", "spaces") + ids("/spaces?place=archive", "spaces")
        case "space": return ids("/spaces", "spaces")
        case "block": return ["summary", "keyterms", "quiz"]
        case "document": return documents(parameters.get("space", ""))
        case "path" if operation.method != "put": return ids(f"/spaces/{space}/files", "files", "path")
        case "conversation": return ids("/conversations", "conversations")
        case "message":
            return ids(f"/conversations/{quote(parameters.get('conversation', ''), safe='')}/messages", "messages")
        case "job": return ids("/jobs", "jobs")
        case "name": return [model for model in ids("/models", "models", "name") if model != KEPT_MODEL or operation.method == "post"]
        case "activity": return ids("/activity", "activity")
        case "share": return [share for found in ids("/spaces", "spaces") for share in ids(f"/spaces/{found}/shares", "shares")]
        case "login": return [login["id"] for login in get("/logins").get("logins", []) if not login["current"]]
        case "user":
            me = get("/me").get("user", {}).get("id")
            return [user for user in ids("/users", "users") if user != me]
        case _: return []


def is_wrong_on_purpose(case):
    return case.meta is not None and case.meta.generation.mode.is_negative


def is_path_wrong_on_purpose(case):
    part = case.meta.components.get(ParameterLocation.PATH) if case.meta else None
    return part is not None and part.mode.is_negative


def follows_another(case):
    return case.meta is not None and case.meta.phase.name.value == "stateful"


@schemathesis.hook
def before_call(context, case, kwargs):
    parameters, method, path = case.path_parameters or {}, case.operation.method, case.operation.path
    if method in ("put", "delete") and parameters.get("name") == KEPT_MODEL: parameters["name"] = "there"
    if method == "patch" and path == "/spaces/{space}" and parameters.get("space") in spaces(True): parameters["space"] = "none"
    if not follows_another(case) and not is_path_wrong_on_purpose(case):
        for name in list(parameters):
            values = existing(name, parameters, case.operation)
            if values and dice.random() < 0.5: parameters[name] = dice.choice(values)
    if isinstance(case.body, dict) and not is_wrong_on_purpose(case): fill(case.body, path, method, parameters)


def fill(body, path, method, parameters):
    """Lets a body name what exists: what does not is a bad request, whatever the schema says."""
    if path in ("/tools/read", "/tools/block"):
        body["space"] = dice.choice(spaces(True))
        if path == "/tools/read": body["document"] = dice.choice(documents(body["space"]))
        else: body["type"] = dice.choice(get("/spaces/" + body["space"])["blocks"]).lower().replace(" ", "")
    elif isinstance(body.get("space"), str): body["space"] = dice.choice(spaces(True))
    if isinstance(body.get("agent"), str): body["agent"] = dice.choice(ids("/agents", "agents"))
    if isinstance(body.get("library"), str): body["library"] = dice.choice(ids("/spaces", "spaces", "library"))
    if path == "/models/{name}" and method == "put":
        # Nothing listens there, and nothing leaves this machine.
        body["address"] = dice.choice(["http://127.0.0.1:9", "http://127.0.0.1:9/v1/", "http://[::1]:9"])
        # A key that is kept does not move to another address.
        if "key" not in body: parameters["name"] = f"model-{dice.getrandbits(40)}"
    elif isinstance(body.get("model"), str): body["model"] = "on-device" if KEY else dice.choice(["on-device", KEPT_MODEL])
    # Pages are never fetched: this address is refused before a connection is made.
    if path == "/spaces/{space}/pages": body["address"] = "http://127.0.0.1:9/"
    # A schema cannot say which passwords are common.
    if path == "/users": body["password"] = f"violet harbour {dice.getrandbits(40)}"
