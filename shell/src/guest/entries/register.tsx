import { RegisterPage } from '../account/RegisterPage';
import { hydrate } from '../hydrate';

void hydrate(<RegisterPage />);
