import * as contract from '@banyan/contract/imports/imports.ts'
import { money } from '@banyan/contract/kit/values.ts'
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
  const body = {
    opening: money.encode(data.opening),
    left_carry: money.encode(data.totals.left_carry),
    right_carry: money.encode(data.totals.right_carry),
    current_password: worldPassword,
  }
  await world.call(second, contract.acceptImport, { params: { id }, body })
  await work()
  return id
}
