import { companyRoutes } from '@banyan/contract/company/company.ts'
import { getTerms } from '@banyan/contract/company/terms.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { loadRoutes } from '#kit/routes.ts'
import { maybeTerms } from './queries.ts'
import { mountVisit } from './visit-endpoint.ts'

export function mountCompany(api: Api): void {
  mountVisit(api)

  mount(api, getTerms, async ({ db }) => ({ data: (await maybeTerms(db)) ?? null }))

  mount(api, companyRoutes, async ({ db, config }, { query }) => {
    const { records } = await loadRoutes(db, config.is_development)
    return { data: records.filter((route) => route.user_type === query.user) }
  })
}
