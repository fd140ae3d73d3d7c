import { z } from 'zod'
import { id } from '../kit/values.ts'

/** What a conversation was when an admin read it: its newest message. */
export const seenVersion = id

/** What a conversation is resolved with: nobody resolves what they have not read. */
export const asRead = z.strictObject({ version: seenVersion })
