import { z } from 'zod'
import { volume } from '@banyan/contract/kit/values.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'

/** Two volumes together, exactly, as they travel. */
export const addVolumes = (one: string, other: string): string =>
  z.encode(volume, (z.decode(volume, one) + z.decode(volume, other)) as Minor)
