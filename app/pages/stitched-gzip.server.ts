import { constants, crc32, deflateRawSync, gzipSync } from "node:zlib";

/** A text with gaps, compressed once, that any filling makes a whole gzip file of. */
export interface StitchedGzip {
  /** @param gap what goes into every gap; at most 65,535 bytes. */
  fill: (gap: string) => Buffer;
  /** Memory that it takes, bytes. */
  size: number;
}

const HEADER = gzipSync("").subarray(0, 10);
/** An empty last block: every piece before it ends without being the last. */
const END = Buffer.from([0x03, 0x00]);

/**
 * Compresses the pieces of a text by themselves. Each ends on a whole byte and
 * looks back at nothing before it (a full flush), so that they can stand
 * together, with what fills the gaps between them uncompressed (RFC 1951, 1952).
 */
export function stitchGzip(texts: readonly string[]): StitchedGzip {
  const pieces = texts.map((text) => Buffer.from(text));
  const packed = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  const bytes = (buffers: Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);

  function fill(gap: string): Buffer {
    const filling = Buffer.from(gap);
    const stored = Buffer.concat([storedHeader(filling.length), filling]);
    const parts = [HEADER];
    let checksum = 0;
    pieces.forEach((piece, index) => {
      if (index > 0) {
        parts.push(stored);
        checksum = addToChecksum(checksum, filling);
      }
      parts.push(packed[index]!);
      checksum = addToChecksum(checksum, piece);
    });
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(bytes(pieces) + filling.length * (pieces.length - 1), 4);
    return Buffer.concat([...parts, END, trailer]);
  }

  return { fill, size: bytes(pieces) + bytes(packed) };
}

/** Given nothing, zlib would start anew. */
function addToChecksum(checksum: number, data: Buffer): number {
  return data.length === 0 ? checksum : crc32(data, checksum);
}

/** The head of a block that is not the last and not compressed: its length, and that inverted. */
function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(length ^ 0xffff, 3);
  return header;
}
