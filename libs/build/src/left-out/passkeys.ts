import { leftOut } from './left-out.ts';

/** Replaces the passkeys, security keys and wallets of auth-js, a seventh of its size. */
export function WebAuthnApi(): void {
  // Every client creates one; PURE never uses it.
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
