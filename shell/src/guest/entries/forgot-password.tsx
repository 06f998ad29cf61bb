import { ForgotPasswordPage } from '../account/ForgotPasswordPage';
import { hydrate } from '../hydrate';

void hydrate(<ForgotPasswordPage />);
