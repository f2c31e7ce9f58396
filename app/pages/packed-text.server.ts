import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";

/** A piece of a text, as it is and compressed by itself. */
export interface Piece {
  bytes: Buffer;
  packed: Buffer;
}

/** A text in pieces, with gaps (null) that are all filled with the same. */
export type GappedText = readonly (Piece | null)[];

const HEADER = gzipSync("").subarray(0, 10);
/** An empty last block: every piece before it ends without being the last. */
const END = Buffer.from([0x03, 0x00]);

/**
 * Compresses a piece so that it can stand between any others: it ends on a whole
 * byte and looks back at nothing before it (a full flush; RFC 1951).
 *
 * @param level 1 (fast) to 9 (small).
 */
export function packText(text: string, level: number): Piece {
  const bytes = Buffer.from(text);
  const packed = deflateRawSync(bytes, { level, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes: detach(bytes), packed: detach(packed) };
}

/** The whole text, uncompressed. */
export function fillPlain(text: GappedText, gap: string): Buffer {
  const filling = Buffer.from(gap);
  return Buffer.concat(text.map((piece) => piece?.bytes ?? filling));
}

/**
 * The whole text as a gzip file (RFC 1952), without compressing anything.
 *
 * @param gap at most 65,535 bytes.
 */
export function fillPacked(text: GappedText, gap: string): Buffer {
  const bytes = Buffer.from(gap);
  const filling = { bytes, packed: storeBlock(bytes) };
  const parts: Buffer[] = [HEADER];
  let checksum = 0;
  let length = 0;
  for (const piece of text) {
    const { bytes, packed } = piece ?? filling;
    parts.push(packed);
    // Given nothing, zlib would start anew.
    if (bytes.length > 0) checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, END, trailer]);
}

/** Memory that it takes, bytes. */
export function sizeOf(text: GappedText): number {
  return text.reduce(
    (sum, piece) => sum + (piece ? piece.bytes.length + piece.packed.length : 0),
    0,
  );
}

/** A copy with memory of its own: Node has cut these out of larger buffers, which they would keep. */
function detach(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A block that is not the last, and not compressed: its length, that inverted, and its bytes. */
function storeBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
