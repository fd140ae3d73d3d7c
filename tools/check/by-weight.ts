import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firstSeed, isLong } from '@banyan/domain/testing/counts.ts'
import { root } from './root.ts'
import { byWeight, filesOfShard } from './weights.ts'

const fileOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId)

/** Files that start processes of their own first, and those that take a moment last. */
const projects = ['server-isolated', 'tools', 'server', 'domain', 'contract', 'web-unit']

const placeOf = ({ project }: TestSpecification): readonly number[] => [
  project.config.sequence.groupOrder,
  projects.indexOf(project.name),
]

/** As by chance, and the same for the same seed: what a file leaves behind meets other files in each long run. */
const chanceOf = (file: string): string => createHash('sha1').update(`${firstSeed()} ${file}`).digest('hex')

const byChance = (one: string, other: string): number => (chanceOf(one) < chanceOf(other) ? -1 : 1)

/**
 * Runs the files of each project heaviest first, in the long run in any order, and one project after the other so that
 * their workers are kept.
 */
export default class ByWeight extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inProject = isLong() ? byChance : byWeight
    return files.toSorted((one, other) => {
      const [group = 0, project = 0] = placeOf(one)
      const [other_group = 0, other_project = 0] = placeOf(other)
      return group - other_group || project - other_project || inProject(fileOf(one), fileOf(other))
    })
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config
    if (shard === undefined) return files
    const ours = new Set(filesOfShard(files.map(fileOf), shard))
    return files.filter((file) => ours.has(fileOf(file)))
  }
}
