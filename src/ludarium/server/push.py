"""Web push: a message that only one browser can read, signed with the house's key (VAPID; RFC 8030, 8291, 8292)."""

import base64
import time
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

LASTS: Final = 24 * 3600  # seconds for which a browser that is closed may still get a message
SIGNED: Final = 12 * 3600  # and for which a signature holds


def new_key() -> str:
    """A private key: a number, spelt in one line."""
    key = ec.generate_private_key(ec.SECP256R1())
    return spelt(key.private_numbers().private_value.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """What browsers are told; ValueError when this is no such key."""
    return spelt(point(private_key(key).public_key()))


def private_key(key: str) -> ec.EllipticCurvePrivateKey:
    number = unspelt(key)
    if len(number) != 32:
        raise ValueError("a number of 32 bytes")
    return ec.derive_private_key(int.from_bytes(number, "big"), ec.SECP256R1())


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def spelt(what: bytes) -> str:
    return base64.urlsafe_b64encode(what).rstrip(b"=").decode()


def unspelt(text: str) -> bytes:
    """ValueError when this is not spelt so."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError when a browser cannot have made these."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unspelt(p256dh))
    if len(unspelt(auth)) != 16:
        raise ValueError("a secret of sixteen bytes")


def sealed(body: bytes, p256dh: str, auth: str) -> bytes:
    """Readable for that browser only."""
    key = ec.generate_private_key(ec.SECP256R1())
    found: bytes = http_ece.encrypt(
        body, private_key=key, dh=unspelt(p256dh), auth_secret=unspelt(auth), version="aes128gcm"
    )
    return found


def headers(key: str, endpoint: str, contact: str, topic: str) -> dict[str, str]:
    """Who sends it, how long it matters, and which undelivered one it takes the place of."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": contact, "exp": int(time.time()) + SIGNED}
    signed: dict[str, str] = Vapid02(private_key(key)).sign(claims)
    return {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Topic": topic,
        "Urgency": "normal",
        **signed,
    }
