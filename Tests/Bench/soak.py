#!/usr/bin/env python3
"""Loads the workspace's server: many answers at once while a sync runs, then kills while messages are written.

Usage: soak.py FOLDER [STREAMS [KILLS]]
FOLDER holds spacepipe and spacepipe-server (.build/release). Ends with status 1 when an answer was lost, mixed with another or out of
order, when a message is gone that was acknowledged, or when the database is damaged. STREAMS is 200, KILLS 8, if not given.
"""
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

QUESTIONS = ["What is osmosis?", "Why does the cliff erode?", "What do mitochondria make?", "When does the committee meet?"]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Samples"
SAMPLE_NAMES = ["cell-biology", "skerrow-bay-erosion", "spring-term"]
JSON = {"content-type": "application/json"}
# Clients that write messages while the server is killed.
WRITERS = 8


class Server:
    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        states = {name: str(folder / name) for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME")}
        self.environment = os.environ | states
        for name in SAMPLE_NAMES:
            made = [programs / "spacepipe", "run", "--quiet", SAMPLES / name, "--output", folder / "library" / f"{name}.space"]
            subprocess.run(made, env=self.environment, check=True)

    def start(self):
        command = [self.programs / "spacepipe-server", "serve", self.folder / "library", "--port", "0"]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=300)

    def ask(self, method, path, body=None):
        connection = self.connection()
        connection.request(method, "/api/v1/" + path, None if body is None else json.dumps(body), JSON)
        return json.loads(connection.getresponse().read() or "null")

    def memory(self):
        """Kilobytes of the process at its highest."""
        lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))

    def is_sound(self):
        with sqlite3.connect(self.folder / "XDG_STATE_HOME/spacepipe/workspace.sqlite") as database:
            return database.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def events(text):
    for event in text.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in event.split("\n") if ": " in line and not line.startswith(":"))
        if "data" in fields: yield fields.get("event"), json.loads(fields["data"])


def fault_of_stream(server, conversation, number):
    """What is wrong with the answer to one question; None if nothing is."""
    question = f"{QUESTIONS[number % len(QUESTIONS)]} ({number})"
    connection = server.connection()
    body = json.dumps({"text": question, "id": f"m{number}"})
    connection.request("POST", f"/api/v1/conversations/{conversation}/messages", body, JSON)
    came = list(events(connection.getresponse().read().decode()))
    names = [name for name, _ in came]
    if not names or names[0] != "message" or names[-1] != "done": return f"events {names}"
    if came[0][1]["parts"][0]["text"] != question: return "the message of another"
    streamed = " ".join(data["text"] for name, data in came if name == "sentence")
    kept = " ".join(part.get("text", "") for part in came[-1][1]["parts"] if part["type"] == "answer")
    if streamed != kept: return f"streamed {streamed[:80]!r}, kept {kept[:80]!r}"
    asked = [data["input"].get("question") for name, data in came if name == "tool" and data["name"] == "ask"]
    return None if all(text == question for text in asked) else f"a tool of another: {asked}"


def stream(server, streams):
    conversations = [server.ask("POST", "conversations", {})["id"] for _ in range(streams)]
    faults, times = [], []

    def one(number):
        start = time.monotonic()
        try: fault = fault_of_stream(server, conversations[number], number)
        except Exception as error: fault = repr(error)
        times.append(time.monotonic() - start)
        if fault: faults.append(f"{number}: {fault}")

    job = server.ask("POST", "sync", {})["job"]["id"]
    threads = [threading.Thread(target=one, args=(number,)) for number in range(streams)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    state = server.ask("GET", f"jobs/{job}")["state"]
    print(f"{streams} streams: {len(faults)} faults, slowest {max(times):.1f} s; sync {state}; peak {server.memory() // 1024} MB")
    return faults


def write(server, turn, writer, acknowledged, is_over):
    while not is_over.is_set():
        try:
            conversation, message = server.ask("POST", "conversations", {})["id"], f"k{turn}-{writer}-{random.getrandbits(60)}"
            connection = server.connection()
            body = json.dumps({"text": f"What is osmosis? {message}", "id": message})
            connection.request("POST", f"/api/v1/conversations/{conversation}/messages", body, JSON)
            answer = connection.getresponse()
            if answer.readline().startswith(b"event: message"): acknowledged.append((conversation, message))
            answer.read()
        except (OSError, http.client.HTTPException, ValueError):
            time.sleep(0.02)


def kill(server, kills):
    faults, total = [], 0
    for turn in range(kills):
        acknowledged, is_over = [], threading.Event()
        threads = [threading.Thread(target=write, args=(server, turn, n, acknowledged, is_over)) for n in range(WRITERS)]
        for thread in threads: thread.start()
        time.sleep(1 + random.random())
        server.kill()
        is_over.set()
        for thread in threads: thread.join()
        if not server.is_sound(): faults.append(f"the database is damaged after kill {turn + 1}")
        server.start()
        for conversation, message in acknowledged:
            kept = [kept["id"] for kept in server.ask("GET", f"conversations/{conversation}/messages")["messages"]]
            if message not in kept: faults.append(f"message {message} is gone")
        total += len(acknowledged)
    print(f"{kills} kills: {total} messages acknowledged, {len(faults)} faults")
    return faults


def main(programs, streams=200, kills=8):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="spacepipe-soak-"))
    (folder / "library").mkdir()
    server = Server(pathlib.Path(programs).resolve(), folder)
    server.start()
    try:
        faults = stream(server, int(streams)) + kill(server, int(kills))
    finally:
        server.kill()
        shutil.rmtree(folder)
    for fault in faults: print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4: sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
