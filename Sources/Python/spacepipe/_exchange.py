"""A running program that answers each line with one line."""

from __future__ import annotations

import atexit
import os
import selectors
import subprocess
import threading
from collections import deque
from contextlib import contextmanager
from typing import Deque, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

from spacepipe._program import SpacepipeError, program

# So many lines may wait for their answers, or so many bytes of them: enough to keep all jobs of the program busy.
_WINDOW = 256
_WINDOW_BYTES = 8 << 20
_READ = 1 << 18
# So much of what the program says of itself is kept for an error's message.
_SAID = 1 << 14


class Exchange:
    """One process of the program, which lives until it is closed, or until this process ends in whatever way."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        )
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._err = self._process.stderr.fileno()
        self._said = b""
        self._failed: Optional[SpacepipeError] = None
        for end in (self._in, self._out, self._err):
            os.set_blocking(end, False)

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """False once the process has ended."""
        return self._process.poll() is None

    def was_killed(self, error: SpacepipeError) -> bool:
        """True when `error` came of this process and says that a signal ended it."""
        return error is self._failed and error.status is not None and error.status < 0

    def answers(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """The answer to each of `lines`, without its end, in their order; some lines are taken before their answers come."""
        source = iter(lines)
        waiting: Deque[int] = deque()
        size, unsent, rest, is_over = 0, bytearray(), bytearray(), False
        with selectors.DefaultSelector() as selector:
            selector.register(self._out, selectors.EVENT_READ)
            selector.register(self._err, selectors.EVENT_READ)
            is_sending = False
            while True:
                may_take = not is_over and len(waiting) < _WINDOW and size < _WINDOW_BYTES
                if may_take:
                    # One at a time: the program works on what it has while the next line is made.
                    line = next(source, None)
                    if line is None:
                        is_over = True
                    else:
                        line = _single(line)
                        unsent += line
                        waiting.append(len(line))
                        size += len(line)
                if is_over and not waiting:
                    return
                if bool(unsent) != is_sending:
                    is_sending = not is_sending
                    if is_sending:
                        selector.register(self._in, selectors.EVENT_WRITE)
                    else:
                        selector.unregister(self._in)
                for key, _ in selector.select(0 if may_take and not is_over else None):
                    if key.fd == self._in:
                        self._send(unsent)
                    elif key.fd == self._err:
                        if not self._listen():
                            selector.unregister(self._err)
                    else:
                        start = len(rest)
                        rest += self._receive()
                        if rest.find(b"\n", start) < 0:
                            continue
                        *whole, rest = rest.split(b"\n")
                        for answer in whole:
                            size -= waiting.popleft()
                            yield bytes(answer)

    def _send(self, unsent: bytearray) -> None:
        try:
            del unsent[: os.write(self._in, unsent[:_READ])]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            raise self._failure() from None

    def _receive(self) -> bytes:
        found = os.read(self._out, _READ)
        if not found:
            raise self._failure()
        return found

    def _listen(self) -> bool:
        """Keeps the end of what the program says of itself; false once it will say no more."""
        try:
            said = os.read(self._err, _READ)
        except BlockingIOError:
            return True
        self._said = (self._said + said)[-_SAID:]
        return bool(said)

    def _failure(self) -> SpacepipeError:
        """What there is to say of a program that ended before it had answered."""
        try:
            status = self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = self._process.wait()
        while self._listen():
            pass
        message = said(self._said)
        if status < 0:
            message = f"{message}\nthe program was ended by signal {-status}".strip()
        message = message or f"the program ended with status {status} before it had answered"
        self._failed = SpacepipeError(message, status)
        return self._failed

    def close(self, *, kill: bool = False) -> None:
        """Ends the process: at once with `kill`, else as soon as it has read to its end."""
        if kill:
            self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe:
                pipe.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def said(message: bytes) -> str:
    """What the program said, without its name in front of each line."""
    return "\n".join(line.removeprefix("spacepipe: ") for line in message.decode(errors="replace").splitlines())


def _single(line: bytes) -> bytes:
    """`line` as exactly one line: outside of strings, JSON's line ends are blanks, and in them there are none."""
    line = line.replace(b"\n", b" ").replace(b"\r", b" ")
    return (line if line.strip() else b"{}") + b"\n"


class _Idle:
    """Processes that wait for whoever needs one next."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.exchanges: Dict[Tuple[str, ...], List[Exchange]] = {}

    def take(self, command: Tuple[str, ...]) -> Exchange:
        while True:
            with self.lock:
                found = self.exchanges.get(command)
                exchange = found.pop() if found else None
            if exchange is None:
                return Exchange(command)
            if exchange.is_alive:
                return exchange
            exchange.close()

    def give(self, command: Tuple[str, ...], exchange: Exchange) -> None:
        with self.lock:
            self.exchanges.setdefault(command, []).append(exchange)

    def close(self) -> None:
        with self.lock:
            exchanges = [each for some in self.exchanges.values() for each in some]
            self.exchanges = {}
        for exchange in exchanges:
            exchange.close()


_idle = _Idle()
atexit.register(lambda: _idle.close())


def _forget() -> None:
    """The processes of a forked process's parent are not its own."""
    global _idle
    _idle = _Idle()


os.register_at_fork(after_in_child=_forget)


@contextmanager
def exchange(arguments: Iterable[str]) -> Iterator[Exchange]:
    """A process of the program that nobody else speaks to meanwhile; it is kept for the next one, unless something failed."""
    pool, wanted = _idle, (program(), *arguments)
    found = pool.take(wanted)
    try:
        yield found
    except BaseException:
        # Answers that nobody has taken may be on their way.
        found.close(kill=True)
        raise
    pool.give(wanted, found)
