import { createServer } from "node:https";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** The key of the certificate: protects nothing, as everybody has it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbVgUctY69Lv7Ed+V
KZ92nG3Pj1cL3TJc1rz3uogO+3GhRANCAARZ2EkJjluefgNVYdpg/F48ugRqejr/
UhZGoaMkk62wyA0nt6QpnxYmF+Lkn6st9iKEi8VwO8a7P63L5FCTVvFA
-----END PRIVATE KEY-----
`;

/** A certificate for localhost and 127.0.0.1, signed by itself. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUciX67EcEUlpcOUY0qxp0DCuz6fMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDAzNTkzNVoYDzIxMjYxMDMx
MDM1OTM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARZ2EkJjluefgNVYdpg/F48ugRqejr/UhZGoaMkk62wyA0nt6QpnxYm
F+Lkn6st9iKEi8VwO8a7P63L5FCTVvFAo28wbTAdBgNVHQ4EFgQUR4U2Bj9+Ab7O
N/uenzIpGuiJQTUwHwYDVR0jBBgwFoAUR4U2Bj9+Ab7ON/uenzIpGuiJQTUwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhANHgW9OO/gOQ73g8ZsKpYKVudacSwya/nHlkC89nCo9DAiEA
g3vzVNFXhw0BO/9DFPfliwDLevDD3J0WZqf2luti/q0=
-----END CERTIFICATE-----
`;

/** Starts an HTTPS server on a free loopback port, which stops with the test; returns its port. */
export async function startHttpsServer(listener: RequestListener): Promise<number> {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
