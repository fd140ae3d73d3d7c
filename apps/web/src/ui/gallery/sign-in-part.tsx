import { Button } from '../basics/button.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { Form } from '../fields/form-layout.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { AuthLayout } from '../shell/auth-layout.tsx'
import { company } from './made-up.ts'

export const SignInPart = () => (
  <AuthLayout
    company={company}
    title="Welcome back"
    note="Sign in with your user id."
    promise="Every rupee can be followed to where it came from."
    promiseNote="Open any amount in your passbook and read why it is there."
    foot={<span>Never share your password or OTP with anyone.</span>}
  >
    <Form>
      <TextField label="User id" icon="person" isCode isRequired defaultValue="DEMO1001" autoComplete="username" />
      <PasswordField label="Password" icon="lock" isRequired />
      <div className="row between small">
        <CheckboxField label="Remember me" defaultChecked />
        <a href="#forgot">Forgot password</a>
      </div>
      <Button tone="primary" type="submit" isBlock>
        Sign in
      </Button>
    </Form>
  </AuthLayout>
)
