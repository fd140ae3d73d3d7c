import * as contract from '@banyan/contract/imports/imports.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { worldPassword, type World } from '../world.ts'
import { workOnImports } from '#features/membership/imports/index.ts'
import { uploadFile, type Cells } from './import-files.ts'

const work = (world: World) => workOnImports(world.services, new AbortController().signal)

/** One admin uploads and runs a file of members, which then waits for another; answers its id. */
export async function runFile(world: World, token: string, rows: readonly Cells[]): Promise<bigint> {
  const id = await uploadFile(world, token, rows)
  await work(world)
  await world.call(token, contract.runImport, { params: { id } })
  await work(world)
  return id
}

/** Another admin accepts a file that was run, by the sums that its page shows. */
export async function acceptRun(world: World, token: string, id: bigint): Promise<void> {
  const { data } = await world.call(token, contract.getImport, { params: { id } })
  const { year_income, year_tds, left_carry, right_carry } = data.totals
  const sums = { opening: data.opening, year_income, year_tds, left_carry, right_carry }
  const shown = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, money.encode(minor(sum))]))
  const body = { ...shown, opening: money.encode(data.opening), current_password: worldPassword }
  await world.call(token, contract.acceptImport, { params: { id }, body })
  await work(world)
}

/** One admin uploads and runs a file of members, and another accepts it; answers its id. */
export async function acceptFile(
  world: World,
  { first, second, rows }: { readonly first: string; readonly second: string; readonly rows: readonly Cells[] },
): Promise<bigint> {
  const id = await runFile(world, first, rows)
  await acceptRun(world, second, id)
  return id
}
