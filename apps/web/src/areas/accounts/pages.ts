import type { AreaScreens } from '../../kit/screens.ts'

/** Signing in, joining and leaving. */
export const accountsPages = {
  'any/accounts/sign-in': () => import('./sign-in-page.tsx').then((m) => m.SignInPage),
  'any/accounts/sign-in-success': () => import('./sign-in-success-page.tsx').then((m) => m.SignInSuccessPage),
  'any/accounts/sign-out': () => import('./sign-out-page.tsx').then((m) => m.SignOutPage),
  'any/accounts/sign-up': () => import('./sign-up-page.tsx').then((m) => m.SignUpPage),
  'any/accounts/join': () => import('./join-page.tsx').then((m) => m.JoinPage),
  'any/accounts/registration-details': () =>
    import('./registration-details-page.tsx').then((m) => m.RegistrationDetailsPage),
  'any/accounts/contact-verification': () => import('./verification-pages.tsx').then((m) => m.ContactVerificationPage),
  'any/accounts/email-verification': () => import('./verification-pages.tsx').then((m) => m.EmailVerificationPage),
  'any/accounts/two-factor-auth': () => import('./two-factor-page.tsx').then((m) => m.TwoFactorPage),
  'any/accounts/forgot-password': () => import('./forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  'any/accounts/view': () => import('./view-page.tsx').then((m) => m.ViewPage),
} satisfies AreaScreens<'any'>
