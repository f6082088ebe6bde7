import { ChangePassword } from './change-password.tsx'
import classes from './security.module.css'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** Password, second factor, and where one is signed in. */
export function SecurityTab() {
  return (
    <div className={classes.parts}>
      <ChangePassword />
      <TwoFactor />
      <Sessions />
    </div>
  )
}
