import { randomBytes } from 'node:crypto'
import { recordVisit } from '@banyan/contract/company/company.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { Api } from '#kit/http/mount.ts'
import { recordVisitor } from './commands/record-visit.ts'
import { companyInfoOf } from './company-info.ts'

const year_s = 365 * 24 * 3600
const cookie = /(?:^|;\s*)visitor=([\w-]{22})(?:;|$)/

/** The call every visit begins with. It is mounted by hand because it alone speaks through a cookie. */
export function mountVisit(api: Api): void {
  api.endpoints.push(recordVisit)
  api.app.get('', async (request, reply) => {
    const { db, clock, company, config } = await api.contextOf(request, recordVisit)
    const known = cookie.exec(request.headers.cookie ?? '')?.[1]
    const visitor_id = known ?? randomBytes(16).toString('base64url')
    await recordVisitor(db, {
      day: businessDay(clock.now().getTime(), companyInfoOf(company, config).zone),
      visitor_id,
    })
    if (known === undefined) {
      const secure = request.protocol === 'https' ? '; Secure' : ''
      void reply.header(
        'set-cookie',
        `visitor=${visitor_id}; Path=/; Max-Age=${year_s}; HttpOnly; SameSite=Lax${secure}`,
      )
    }
    void reply.header('cache-control', 'no-store')
    return { data: {} }
  })
}
