"""The example of RFC 8291, and a signature as RFC 8292 wants it."""

import hashlib

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from sevenfold.server.notices.encryption import (
    ORDER,
    authorization,
    check_keys,
    encrypt,
    private_key,
    public_bytes,
    to_bytes,
)
from sevenfold.server.notices.push import check_endpoint

# RFC 8291, section 5 and appendix A.
SERVER = to_bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
SALT = to_bytes("DGv6ra1nlYgDCS1FRnbzlw")
BROWSER = to_bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
AUTH = to_bytes("BTBZMqHH6r4Tts7J_aSIgg")
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_rfc_8291() -> None:
    key = ec.derive_private_key(int.from_bytes(SERVER), ec.SECP256R1())
    sealed = encrypt(b"When I grow up, I want to be a watermelon", BROWSER, AUTH, key, SALT)
    assert sealed == to_bytes(SEALED)


def test_a_signature_names_the_push_service_and_can_be_checked() -> None:
    key = private_key(7)
    kind, _, rest = authorization(key, "https://push.example.net", "mailto:ops@example.org", 1_700_000_000).partition(
        " "
    )
    token, public = (part.partition("=")[2] for part in rest.split(", "))
    head, body, signature = token.split(".")
    assert kind == "vapid"
    assert to_bytes(public) == public_bytes(key)
    assert msgspec.json.decode(to_bytes(head)) == {"typ": "JWT", "alg": "ES256"}
    assert msgspec.json.decode(to_bytes(body)) == {
        "aud": "https://push.example.net", "exp": 1_700_000_000, "sub": "mailto:ops@example.org",
    }  # fmt: skip
    raw = to_bytes(signature)
    r, s = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    key.public_key().verify(encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(SHA256()))


def test_every_secret_makes_a_key() -> None:
    for secret in (0, 1, ORDER - 2, ORDER - 1, (1 << 256) - 1, int(hashlib.sha256(b"x").hexdigest(), 16)):
        assert len(public_bytes(private_key(secret))) == 65


def test_keys_that_are_none_are_refused() -> None:
    check_keys(BROWSER, AUTH)
    for p256dh, auth in ((BROWSER[:-1], AUTH), (BROWSER, AUTH + b"x"), (b"\4" + bytes(64), AUTH)):
        with pytest.raises(ValueError):
            check_keys(p256dh, auth)


INSIDE = (
    "http://push.example.net/x", "https://127.0.0.1/x", "https://10.1.2.3/x", "https://192.168.0.9/", "https://[::1]/x",
    "https://169.254.169.254/latest", "https://[::ffff:10.0.0.1]/x", "https://0.0.0.0/", "https://100.64.0.1/",
    "https://push.example.net:8443/x", "https://user@push.example.net/", "ftp://push.example.net/", "https:///x", "x",
    "https://224.0.0.1/", "https://push.example.net/" + "x" * 1000,
)  # fmt: skip


@pytest.mark.parametrize("endpoint", INSIDE)
def test_only_public_push_services_are_asked(endpoint: str) -> None:
    with pytest.raises(ValueError):
        check_endpoint(endpoint, local=False)


def test_a_push_service_in_the_own_network_needs_the_setting() -> None:
    assert check_endpoint("https://push.example.net/x", local=False).hostname == "push.example.net"
    assert check_endpoint("http://127.0.0.1:8080/x", local=True).port == 8080
