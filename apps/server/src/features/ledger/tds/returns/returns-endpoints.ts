import * as contract from '@banyan/contract/tds/returns.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { mimeOf } from '#kit/lists/export-source.ts'
import { findTdsReturns } from './queries.ts'
import { returnFile } from './return-file.ts'

export function mountTdsReturns(api: Api): void {
  mountList(api, contract.tdsReturns, (context, request) => findTdsReturns(context.db, request, todayOf(context)))

  mount(
    api,
    contract.downloadTdsReturn,
    async (context, { body: { current_password, ...wanted } }) => {
      await proveSelf(context, current_password)
      const { name, bytes, rows } = await returnFile(context, wanted)
      const { year, quarter, format } = wanted
      context.note({
        subject_type: 'tds_return',
        subject_id: `${yearName(year)} Q${quarter}`,
        after: { format, rows },
      })
      return { data: { name, mime: mimeOf(format), base64: bytes.toString('base64'), rows } }
    },
    { limits: 'export' },
  )
}
