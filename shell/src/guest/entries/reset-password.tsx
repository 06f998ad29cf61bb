import { ResetPasswordPage } from '../account/ResetPasswordPage';
import { hydrate } from '../hydrate';

void hydrate(<ResetPasswordPage />);
