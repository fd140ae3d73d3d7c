import type { Api } from '#kit/http/mount.ts'
import { mountPasswordHelp } from './passwords-endpoints.ts'
import { mountRightsEditing } from './rights-endpoints.ts'
import { mountSubAdmins } from './sub-admin-endpoints.ts'

export { requestLabels, shown as shownRequest, request_lifetime_ms } from './admin-requests.ts'
export { actOnAdmin } from './agreed.ts'
export { tellAsked, tellChanged } from './commands/tell-changed.ts'
export { grantsOf, listed, namesOfEach, rightsNoted } from './grants-of.ts'
export { newcomersRights } from './newcomers-rights.ts'

/** Who may do what: admins, what they and franchises may open, and whoever is locked out. */
export function mountRights(api: Api): void {
  mountSubAdmins(api)
  mountRightsEditing(api)
  mountPasswordHelp(api)
}
