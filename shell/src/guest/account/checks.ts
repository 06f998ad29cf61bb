import {
  loginRequest,
  passwordResetForm,
  passwordResetRequest,
  registerForm,
} from '@souk/contracts/people/signIn/auth';
import { guestRequest } from '@souk/contracts/platform/guestSupport';
import { questionMessageRequest } from '@souk/contracts/platform/support';
import { checkBy } from '@souk/web-core/form';

export const checkLogin = checkBy(loginRequest);
export const checkRegistration = checkBy(registerForm);
export const checkResetRequest = checkBy(passwordResetRequest);
export const checkGuestRequest = checkBy(guestRequest);
export const checkMessage = checkBy(questionMessageRequest);
export const checkReset = checkBy(passwordResetForm);
