import {
  loginRequest,
  passwordResetForm,
  passwordResetRequest,
  registerForm,
} from '@souk/contracts/people/auth';
import { checkBy } from '@souk/web-core/form';

export const checkLogin = checkBy(loginRequest);
export const checkRegistration = checkBy(registerForm);
export const checkResetRequest = checkBy(passwordResetRequest);
export const checkReset = checkBy(passwordResetForm);
