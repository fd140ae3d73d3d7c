import * as contract from '@banyan/contract/imports/imports.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { worldPassword, type World } from '../world.ts'
import { workOnImports } from '#features/membership/imports/index.ts'
import { uploadFile, type Cells } from './import-files.ts'

/** One admin uploads and runs a file of members, and another accepts it; answers its id. */
export async function acceptFile(
  world: World,
  { first, second, rows }: { readonly first: string; readonly second: string; readonly rows: readonly Cells[] },
): Promise<bigint> {
  const work = () => workOnImports(world.services, new AbortController().signal)
  const id = await uploadFile(world, first, rows)
  await work()
  await world.call(first, contract.runImport, { params: { id } })
  await work()
  const { data } = await world.call(second, contract.getImport, { params: { id } })
  const { year_income, year_tds, left_carry, right_carry } = data.totals
  const sums = { opening: data.opening, year_income, year_tds, left_carry, right_carry }
  const shown = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, money.encode(minor(sum))]))
  const body = { ...shown, opening: money.encode(data.opening), current_password: worldPassword }
  await world.call(second, contract.acceptImport, { params: { id }, body })
  await work()
  return id
}
