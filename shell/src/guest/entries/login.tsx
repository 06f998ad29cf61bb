import { LoginPage } from '../account/LoginPage';
import { hydrate } from '../hydrate';

void hydrate(<LoginPage />);
