import { cutText } from '@counterfoil/domain/text/text-length.ts'
import classes from './user-avatar.module.css'

type UserAvatarProps = {
  user: { first_name: string; last_name: string; avatar: string | null }
  size?: number
}

/** The picture of a person or, without one, their initials. It says nothing their name beside it does not. */
export function UserAvatar({ user, size = 28 }: UserAvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.38 }
  if (user.avatar) return <img src={user.avatar} alt="" className={classes.avatar} style={style} />
  const initials = `${cutText(user.first_name, 1)}${cutText(user.last_name, 1)}`.toUpperCase()
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {initials || '·'}
    </span>
  )
}
