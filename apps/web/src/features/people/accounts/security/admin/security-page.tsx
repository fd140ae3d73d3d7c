import { SecurityPage } from '../security-page.tsx'

/** How the own account is secured. */
export const AdminSecurityPage = () => <SecurityPage page="admin/security" />
