import { onTestFinished } from "vitest";
import {
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
  toHex,
  type Hex,
} from "viem";
import { packetToBytes } from "viem/ens";
import { startFakeUpstream, type Handler } from "./fake-upstream";

const ABI = parseAbi([
  "function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)",
  "error ResolverNotFound(bytes name)",
  "error ResolverNotContract(bytes name, address resolver)",
  "error ResolverError(bytes errorData)",
  "error UnsupportedResolverProfile(bytes4 selector)",
  "error HttpError(uint16 status, string message)",
  "function query((address sender, string[] urls, bytes data)[]) view returns (bool[], bytes[])",
  "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
]);
const CALLBACK = "0x12345678";
const BATCH_CALLBACK = "0x12345679";
/** Clients handle it themselves: they ask each request's own gateways (ENSIP-21). */
const BATCH_GATEWAY = "x-batch-gateway:true";
const ZERO = "0x0000000000000000000000000000000000000000";

/** The universal resolver's answer for a name. */
export type NameRecord =
  | { address: string; afterMs?: number }
  | {
      error:
        "ResolverNotFound" | "ResolverNotContract" | "ResolverError" | "UnsupportedResolverProfile";
    }
  /** Its address comes from these gateways. */
  | { gateways: string[] }
  /**
   * Its address comes from these gateways, asked in a batch of this many requests, as the deployed
   * resolver does it with one.
   */
  | { batched: string[]; size?: number }
  | { handler: Handler };

/** Starts a fake Ethereum JSON-RPC server that answers calls of ENS's universal resolver, in a test. */
export async function startEnsRpc() {
  const rpc = await startFakeUpstream();
  onTestFinished(rpc.close);
  /** By name in DNS form. */
  const records = new Map<Hex, NameRecord>();
  rpc.on("/", (request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { id, params } = JSON.parse(body) as { id: number; params: [{ to: Hex; data: Hex }] };
      const { to, data } = params[0];
      const answer = (fields: object) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ jsonrpc: "2.0", id, ...fields }));
      };
      const revert = (error: Hex) =>
        answer({ error: { code: 3, message: "execution reverted", data: error } });
      if (data.startsWith(CALLBACK)) return answer({ result: takeCallback(data) });
      if (data.startsWith(BATCH_CALLBACK)) {
        const result = takeBatch(data);
        return result === null ? revert(writeError("HttpError")) : answer({ result });
      }
      const { args } = decodeFunctionData({ abi: ABI, data });
      const record = records.get(args[0] as Hex) ?? { error: "ResolverNotFound" };
      if ("handler" in record) return record.handler(request, response);
      if ("address" in record)
        return setTimeout(answer, record.afterMs, {
          result: writeResult(encodeAddress(record.address)),
        });
      if ("gateways" in record) {
        const lookup = [to, record.gateways, "0xabcd", CALLBACK, "0x"] as const;
        return revert(encodeErrorResult({ abi: ABI, errorName: "OffchainLookup", args: lookup }));
      }
      if ("batched" in record) {
        const one = { sender: to, urls: record.batched, data: "0xabcd" as const };
        const requests = Array<typeof one>(record.size ?? 1).fill(one);
        const query = encodeFunctionData({ abi: ABI, functionName: "query", args: [requests] });
        const lookup = [to, [BATCH_GATEWAY], query, BATCH_CALLBACK, "0x"] as const;
        return revert(encodeErrorResult({ abi: ABI, errorName: "OffchainLookup", args: lookup }));
      }
      revert(writeError(record.error));
    });
  });
  return Object.assign(rpc, {
    /** Sets what it says of a name; unknown names aren't registered. */
    set: (name: string, record: NameRecord) => void records.set(toHex(packetToBytes(name)), record),
  });
}

/** An address as resolvers and gateways answer it. */
export function encodeAddress(address: string): Hex {
  return encodeAbiParameters([{ type: "address" }], [address as Hex]);
}

/** The resolver's own result from a gateway's answer, which the fake one passes on. */
function takeCallback(data: Hex): Hex {
  // Selector, two offsets, the length of the answer, and the answer: one address.
  return writeResult(`0x${data.slice(10 + 3 * 64, 10 + 4 * 64)}`);
}

/** The result from a batch's first answer; null if that failed. */
function takeBatch(data: Hex): Hex | null {
  const [batch] = decodeAbiParameters(
    [{ type: "bytes" }, { type: "bytes" }],
    `0x${data.slice(10)}`,
  );
  const [failures, answers] = decodeFunctionResult({
    abi: ABI,
    functionName: "query",
    data: batch,
  });
  return failures[0] ? null : writeResult(answers[0]!);
}

function writeResult(result: Hex): Hex {
  return encodeFunctionResult({
    abi: ABI,
    functionName: "resolveWithGateways",
    result: [result, ZERO],
  });
}

function writeError(error: Extract<NameRecord, { error: string }>["error"] | "HttpError"): Hex {
  const args = {
    ResolverNotFound: ["0x"],
    ResolverNotContract: ["0x", ZERO],
    ResolverError: ["0x"],
    UnsupportedResolverProfile: [CALLBACK],
    HttpError: [500, "failed"],
  }[error];
  return encodeErrorResult({ abi: ABI, errorName: error, args: args as never });
}
