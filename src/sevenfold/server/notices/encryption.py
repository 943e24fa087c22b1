"""Web Push: messages that only the browser can read (RFC 8291), and the server's signature (VAPID, RFC 8292)."""

import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:  # the extra `push`
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

POINT: Final = 65
"""Bytes of an uncompressed point of P-256."""
AUTH: Final = 16
RECORD: Final = 4096
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points P-256 has."""


def available() -> bool:
    """Returns whether the package that this module needs is installed."""
    return find_spec("cryptography") is not None


def to_text(data: bytes) -> str:
    """Returns bytes as URL-safe Base64 without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Returns the bytes of URL-safe Base64; raises `ValueError`."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def private_key(secret: int) -> "EllipticCurvePrivateKey":
    """Returns the key that belongs to a number of 256 bits."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(secret % (ORDER - 1) + 1, ec.SECP256R1())


def public_bytes(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: bytes, auth: bytes) -> None:
    """Raises `ValueError` unless these can be the keys of a subscription."""
    from cryptography.hazmat.primitives.asymmetric import ec

    if len(p256dh) != POINT or len(auth) != AUTH:
        raise ValueError("length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)


def encrypt(
    text: bytes, p256dh: bytes, auth: bytes, key: "EllipticCurvePrivateKey | None" = None, salt: bytes | None = None
) -> bytes:
    """Returns a message for a subscription as one `aes128gcm` record; `key` and `salt` are new unless given."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    mine = public_bytes(key)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh))
    content_key, nonce = derive(shared, auth, p256dh, mine, salt)
    sealed = AESGCM(content_key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(mine)) + mine + sealed


def derive(shared: bytes, auth: bytes, browser: bytes, server: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """Returns the key and the nonce of a message's content, from what both sides know."""
    secret = _hkdf(shared, auth, b"WebPush: info\0" + browser + server, 32)
    content_key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    return content_key, _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)


def _hkdf(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: "EllipticCurvePrivateKey", audience: str, contact: str, expires: int) -> str:
    """Returns the header by which a push service knows the server: a token signed until `expires` (Unix seconds)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    parts = ({"typ": "JWT", "alg": "ES256"}, {"aud": audience, "exp": expires, "sub": contact})
    signed = ".".join(to_text(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = to_text(r.to_bytes(32) + s.to_bytes(32))
    return f"vapid t={signed}.{signature}, k={to_text(public_bytes(key))}"
