"""Reads PNG images with eight bits per channel, as GeoServer sends them."""

import struct
import zlib

GRAY, RGB, PALETTE, GRAY_ALPHA, RGBA = 0, 2, 3, 4, 6
CHANNELS = {GRAY: 1, RGB: 3, PALETTE: 1, GRAY_ALPHA: 2, RGBA: 4}


def dark_share(png):
    """Returns the share of pixels that are painted and as dark as the lines of a hatching."""
    pixels = list(_pixels(png))
    return sum(1 for *color, alpha in pixels if alpha > 128 and max(color) < 0x90) / len(pixels)


def _pixels(png):
    chunks = _chunks(png)
    width, height, bits, kind = struct.unpack(">IIBB", chunks["IHDR"][:10])
    if bits != 8:
        raise ValueError(f"a PNG of {bits} bits a channel")
    size = CHANNELS[kind]
    raw, before = zlib.decompress(chunks["IDAT"]), bytearray(width * size)
    for row in range(height):
        start = row * (width * size + 1)
        before = _line(raw[start], bytearray(raw[start + 1:start + 1 + width * size]), before, size)
        for place in range(0, width * size, size):
            yield _color(before[place:place + size], kind, chunks)


def _chunks(png):
    chunks, at = {}, 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at:at + 8])
        name = name.decode()
        chunks[name] = chunks.get(name, b"") + png[at + 8:at + 8 + length]
        at += length + 12
    return chunks


def _line(kind, line, above, size):
    """Undoes a line's filter: none, left, up, their mean, or Paeth's."""
    for i in range(len(line)):
        left, up, corner = (line[i - size], above[i], above[i - size]) if i >= size else (0, above[i], 0)
        line[i] = line[i] + (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind] & 0xFF
    return line


def _paeth(left, up, corner):
    return min((left, up, corner), key=lambda value: abs(left + up - corner - value))


def _color(sample, kind, chunks):
    if kind == PALETTE:
        alpha = chunks.get("tRNS", b"")
        return (*chunks["PLTE"][3 * sample[0]:3 * sample[0] + 3], alpha[sample[0]] if sample[0] < len(alpha) else 255)
    color = sample[:1] * 3 if kind in (GRAY, GRAY_ALPHA) else sample[:3]
    return (*color, sample[-1] if kind in (GRAY_ALPHA, RGBA) else 255)
