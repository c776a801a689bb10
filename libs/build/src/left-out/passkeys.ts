import { leftOut } from './left-out.ts';

/** In place of what auth-js has for passkeys, security keys and wallets: a seventh of it. */
export function WebAuthnApi(): void {
  // Made with every client, and never asked.
}

export const browserSupportsWebAuthn = () => false;

export const webAuthnAbortService = { createNewAbortSignal: leftOut };

export {
  leftOut as createCredential,
  leftOut as createSiweMessage,
  leftOut as deserializeCredentialCreationOptions,
  leftOut as deserializeCredentialRequestOptions,
  leftOut as fromHex,
  leftOut as getAddress,
  leftOut as getCredential,
  leftOut as serializeCredentialCreationResponse,
  leftOut as serializeCredentialRequestResponse,
  leftOut as toHex,
};
