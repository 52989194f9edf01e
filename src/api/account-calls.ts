/** The accounts calls as the browser makes them. */
import type {
  LoginAnswer,
  LoginBody,
  RegisterAnswer,
  RegisterBody,
  ResetPasswordAnswer,
  ResetPasswordBody,
  SendSmsAnswer,
  VerifyCodeAnswer,
} from './accounts.ts'
import { ACCOUNT_PATHS } from './paths.ts'
import { request } from './request.ts'

const post = <T>(path: string, body: object, lang: string) =>
  request<T>(path, { method: 'POST', body, lang })

export const sendSms = (phone_number: string, lang: string) =>
  post<SendSmsAnswer | { result: false; message: string }>(
    ACCOUNT_PATHS.sendSms,
    { phone_number },
    lang,
  )

export const verifyCode = (phone_number: string, otp: string, lang: string) =>
  post<VerifyCodeAnswer>(ACCOUNT_PATHS.verifyCode, { phone_number, otp }, lang)

export const register = (body: RegisterBody, lang: string) =>
  post<RegisterAnswer>(ACCOUNT_PATHS.register, body, lang)

export const login = (body: LoginBody, lang: string) =>
  post<LoginAnswer>(ACCOUNT_PATHS.login, body, lang)

export const resetPassword = (body: ResetPasswordBody, lang: string) =>
  post<ResetPasswordAnswer>(ACCOUNT_PATHS.resetPassword, body, lang)

export const logout = (token: string) =>
  request<undefined>(ACCOUNT_PATHS.logout, { method: 'POST', token })
