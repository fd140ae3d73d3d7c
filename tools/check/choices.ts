import { parseArgs } from 'node:util'
import { shardIn } from './weights.ts'

const usage = `Usage: npm run check -- [CHOICE]
  --changed        what files changed since the last commit could break; prints what is left out
  --shard 1/2      a part of all tests
  --long           every product and every count of chance, in shuffled order: half an hour
  --keep-weights   keeps how long each file of tests took, by which they are ordered and divided
Without a choice it checks everything, in about 20 minutes of two processors.`

/** What of everything a run is asked for. */
export interface Choices {
  readonly shard?: string
  readonly changed?: boolean
  readonly long?: boolean
  readonly 'keep-weights'?: boolean
}

/** Reads the words of a command; where they are none of ours, what to say about it. */
export const choicesOf = (args: readonly string[]): Choices | string => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        shard: { type: 'string' },
        changed: { type: 'boolean' },
        long: { type: 'boolean' },
        'keep-weights': { type: 'boolean' },
      },
    })
    if (values.shard !== undefined) shardIn(values.shard)
    return values
  } catch (error) {
    return args.includes('--help') ? usage : `${(error as Error).message}\n\n${usage}`
  }
}
