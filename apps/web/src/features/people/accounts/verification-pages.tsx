import { ContactProof } from './contact-proof.tsx'

/** Proves the mobile number. */
export const ContactVerificationPage = () => <ContactProof kind="mobile" />

/** Proves the e-mail address. */
export const EmailVerificationPage = () => <ContactProof kind="email" />
