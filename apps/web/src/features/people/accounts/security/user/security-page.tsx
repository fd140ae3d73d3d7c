import { SecurityPage } from '../security-page.tsx'

/** How the own account is secured. */
export const UserSecurityPage = () => <SecurityPage page="user/security" />
