import { expect, test } from 'vitest'
import { nothing } from './step.ts'
import { filesOfShard, shardIn, weightsIn } from './weights.ts'

const weigh = (file: string): number => Number(file)

test('every file is in one shard, and the shards weigh about as much', () => {
  const files = ['9', '8', '7', '6', '5', '4', '3', '2', '1', '10']
  const shards = [1, 2, 3].map((index) => filesOfShard(files, { index, count: 3 }, weigh))
  expect(shards.flat().toSorted()).toEqual(files.toSorted())
  expect(shards.map((shard) => shard.reduce((sum, file) => sum + weigh(file), 0))).toEqual([19, 18, 18])
})

test('the seconds of a file are those of its tests; a light one is not kept', () => {
  const timed = (file: string, ms: number) => ({ name: 'a test', file, ms })
  const tally = { ...nothing, times: [timed('b.test.ts', 2000), timed('b.test.ts', 2600), timed('a.test.ts', 900)] }
  expect(weightsIn([tally])).toEqual({ 'b.test.ts': 5 })
})

test.each(['2', '3/2', '0/2', 'half'])('%s is no part of all', (words) => {
  expect(() => shardIn(words)).toThrow('such as 1/2')
})
