import { hash } from '@node-rs/argon2'

/**
 * A hash as the product keeps it, yet of the least cost there is. What comparing costs stands in the hash, and tests sign in
 * and prove themselves thousands of times. The test of passwords holds what a hash of the product costs.
 */
export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
