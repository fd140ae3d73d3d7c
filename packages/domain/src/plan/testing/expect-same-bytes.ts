import { expect } from 'vitest'

const areSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Blobs are the same, byte by byte. They are only written out where they differ: that takes longer than to make them. */
export function expectSameBytes(got: readonly Uint8Array[], wanted: readonly Uint8Array[], says: string): void {
  if (got.length === wanted.length && got.every((blob, at) => areSame(blob, wanted[at]!))) return
  expect(
    got.map((blob) => blob.join()),
    says,
  ).toEqual(wanted.map((blob) => blob.join()))
  // Joined alike, and yet not the same length: an empty blob too many.
  expect(got.length, says).toBe(wanted.length)
}
