import { SecurityPage } from '../../features/security/security-page.tsx'

/** How the own account is secured. */
export const UserSecurityPage = () => <SecurityPage page="user/security" />
