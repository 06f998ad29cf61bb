import { readCompose } from './Compose';
import { Container } from './Container';

const compose = readCompose({ PUBLIC_URL: 'https://souk.example' });
const container = (name: string) =>
  new Container(name, compose.services[name] ?? {}, { '/souk': '/image/souk', '/souk/build': '/built' });
const network = {
  addresses: { 'database:3306': '127.0.0.1:1', 'api-1:3000': '127.0.0.1:2', 'api-2:3000': '127.0.0.1:3' },
  volumes: (name: string) => `/volumes/${name}`,
};

describe('a service of the compose file on this machine', () => {
  it('has the environment of its image and of the file, with its own ports, volumes and neighbours', () => {
    const environment = container('api-1').environment(network, { API_PORT: 7, API_METRICS_PORT: 8 });
    expect(environment).toMatchObject({
      NODE_ENV: 'production',
      API_PORT: '7',
      API_METRICS_PORT: '8',
      API_HOST: '127.0.0.1',
      DATABASE_URL: 'mysql://souk@127.0.0.1:1/souk',
      JWT_SECRET_FILE: '/volumes/secrets/jwt-secret',
      PUBLIC_URL: 'https://souk.example',
      ADMIN_PASSWORD: '',
    });
  });

  it('reaches its neighbours where they are', () => {
    const environment = container('gateway-trading').environment(network, {});
    expect(environment.API_URL).toBe('http://127.0.0.1:2,http://127.0.0.1:3');
    expect(environment.SHELL_DIR).toBe('/volumes/shell');
  });

  it('runs the script of its image, on the files of its image', () => {
    expect(container('gateway-trading').script).toBe('/image/souk/gateway/dist/main.js');
    const environment = container('user-web').environment(network, { PORT: 9 });
    expect(environment).toMatchObject({ BUILD_DIR: '/built', SERVED_DIR: '/volumes/user-web', PORT: '9' });
  });
});
